export { default } from './Flick.svelte';
