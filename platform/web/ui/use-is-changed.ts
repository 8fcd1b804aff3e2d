import { useState } from 'react';

/** Whether what a screen holds is another than it was when it came up: for who asks before it is left. Compared as JSON. */
export function useIsChanged(held: unknown): boolean {
  const text = JSON.stringify(held);
  const [first] = useState(text);
  return text !== first;
}
