/** The words of the pages, by key, in the language of whoever looks. English is always there; others come when needed. */
import { texts as en, type Texts } from './generated/en';
import { DRAFTS, LANGUAGES, LOADING } from './generated/languages';

export { DRAFTS, LANGUAGES };
export type Language = keyof typeof LANGUAGES;

const KEY = 'language';

const isOurs = (tag: string | null): tag is Language => tag !== null && tag in LANGUAGES;

class Speech {
  language = $state<Language>('en');
  texts = $state.raw<Texts>(en);

  async speak(language: Language): Promise<void> {
    this.texts = language === 'en' ? en : (await LOADING[language]()).texts;
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }

  /** The language chosen before, or the first of the browser's that we have. A draft is for those who choose it. */
  async begin(): Promise<void> {
    const browsers = navigator.languages.map((tag) => tag.slice(0, 2)).filter((tag) => !DRAFTS.includes(tag));
    const found = [localStorage.getItem(KEY), ...browsers].find(isOurs);
    if (found && found !== 'en') await this.speak(found);
  }
}

export const speech = new Speech();

/** The words of now: `t().home.title`. Reactive where it is called in markup or in a $derived. */
export const t = (): Texts => speech.texts;

/** A game's words of now; in English where the game has none in this language. */
export const spoken = <T>(texts: { readonly en: T } & { readonly [tag in Language]?: T }): T =>
  texts[speech.language] ?? texts.en;

/** Several names in one phrase. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(speech.language).format(names);
