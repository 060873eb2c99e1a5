/** The address at which programs of a person are told that a table waits: named, tried and removed. */
import * as accounts from '../../accounts';
import type { Schemas } from '../../wire/api';

type Called = Schemas['WebhookTried']['called'];

export class Hook {
  /** Whether this site calls webhooks. */
  possible = $state(false);
  /** The address that is called. */
  url = $state<string | null>(null);
  /** The secret of its messages, as long as this page is open on which it was named. */
  secret = $state('');

  readonly look = async (): Promise<void> => {
    const { possible, url } = await accounts.webhook();
    this.possible = possible;
    this.url = url;
  };

  readonly name = async (wanted: string): Promise<void> => {
    const { url, secret } = await accounts.nameWebhook(wanted);
    this.url = url;
    this.secret = secret;
  };

  /** Call it once; what became of that. */
  readonly attempt = async (): Promise<Called> => {
    const { called } = await accounts.tryWebhook();
    if (called === 'gone') this.forget();
    return called;
  };

  readonly remove = async (): Promise<void> => {
    await accounts.removeWebhook();
    this.forget();
  };

  private forget(): void {
    this.url = null;
    this.secret = '';
  }
}
