import '@fontsource-variable/fredoka';
import '@fontsource-variable/nunito';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { allGames } from './facts';
import { here } from './router.svelte';
import { speech } from './texts/index.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
void speech.begin().then(() => {
  if (here.route.page === 'home') void allGames(speech.language); // what people wait for there, before anything is drawn
  mount(App, { target });
});

// Pages of a checkout under work come from Vite, and must not be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
