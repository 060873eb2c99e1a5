/** The page that is shown without a line: speaks the person's language, and goes on as soon as the house is there. */
import fredoka from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import { DRAFTS, TEXTS } from './texts/generated/offline';

const LOOK_AGAIN_MS = 2_000;

const isOurs = (tag: string | null): tag is keyof typeof TEXTS => tag !== null && tag in TEXTS;

function speak(): void {
  const browsers = navigator.languages.map((tag) => tag.slice(0, 2)).filter((tag) => !DRAFTS.includes(tag));
  const language = [localStorage.getItem('language'), ...browsers].find(isOurs) ?? 'en';
  const texts = TEXTS[language];
  document.documentElement.lang = language;
  document.title = texts.title;
  for (const [key, text] of Object.entries(texts)) {
    const place = document.getElementById(key);
    if (place) place.textContent = text;
  }
}

/** In our letters and the colours that were chosen. The service worker has the letters. */
function wear(): void {
  document.fonts.add(new FontFace('Fredoka Variable', `url(${fredoka})`, { weight: '300 700' }));
  document.fonts.add(new FontFace('Nunito Variable', `url(${nunito})`, { weight: '200 1000' }));
  try {
    const { theme } = JSON.parse(localStorage.getItem('settings') ?? '{}') as { theme?: string };
    if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
  } catch {
    // nothing was chosen
  }
}

async function look(): Promise<void> {
  const response = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
}

speak();
wear();
addEventListener('online', () => void look());
setInterval(() => void look(), LOOK_AGAIN_MS);
