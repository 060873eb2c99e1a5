export { default } from './Tower.svelte';
