/** How far below the screen the end of a list may be, so that nobody sees it. */
const NEAR = '1200px';

/** Calls `grow` as long as an element is near the screen; returns how to stop that. */
export function whileNear(element: Element, grow: () => void): () => void {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return; // what was seen since the last call
      grow();
      watcher.unobserve(element);
      watcher.observe(element); // it may still be near, and a browser tells only what changes
    },
    { rootMargin: NEAR },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
