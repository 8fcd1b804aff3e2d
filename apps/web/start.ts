// What stands in the page is painted before the application takes the processor: on a slow computer it takes it for a
// second. A tab that nobody looks at paints nothing, and does not wait for it.

let hasBegun = false;

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  void import('./main.tsx');
}

requestAnimationFrame(() => setTimeout(begin));
setTimeout(begin, 200);
