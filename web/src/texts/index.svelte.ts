/** The words of the pages, by key, in the language of whoever looks. English is always there; others come when needed. */
import { en, type Texts } from './en';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'language';

class Speech {
  language = $state<Language>('en');
  texts = $state.raw<Texts>(en);

  async speak(language: Language): Promise<void> {
    this.texts = language === 'en' ? en : (await import('./de')).de;
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }

  /** The language chosen before, or the first of the browser's that we have. */
  async begin(): Promise<void> {
    const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en'];
    const found = wanted.find((tag): tag is Language => tag !== null && tag in LANGUAGES);
    if (found && found !== 'en') await this.speak(found);
  }
}

export const speech = new Speech();

/** The words of now: `t().home.title`. Reactive where it is called in markup or in a $derived. */
export const t = (): Texts => speech.texts;
