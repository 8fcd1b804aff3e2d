import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadRoomStrings } from './language.ts';

/**
 * A part of another room that nobody waits for: its code and strings come once the screen stands. Until then, and where
 * they do not come, there is nothing in its place.
 */
export function lazyWidget<Props extends object>(
  room: string,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadRoomStrings(room)]).catch(() => [Nothing]);
    return { default: part as ComponentType<object> };
  });
  return function Widget(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Nothing() {
  return null;
}
