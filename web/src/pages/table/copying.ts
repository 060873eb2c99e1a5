/** Put a text on the clipboard. At home a server often has no TLS, and browsers then know only the old way. */
export async function copied(text: string, field: HTMLInputElement): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed: the old way may still be.
    }
  }
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way without TLS
  return document.execCommand('copy');
}
