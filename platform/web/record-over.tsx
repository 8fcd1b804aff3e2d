import { useRouter } from '@tanstack/react-router';
import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from './chunk-load.ts';
import { loadRoomStrings } from './language.ts';
import { roomOf, type Screen, type ScreenRecord } from './page.ts';

export interface Linked {
  readonly screen: Screen;
  readonly record: ScreenRecord;
  readonly id: string;
}

/** Finds the record that a link leads to, where its screen lets it be opened in place; undefined for other links. */
export function useLinkedRecord(): (link: string | null) => Linked | undefined {
  const { routesByPath } = useRouter();
  return (link) => {
    if (link === null) return undefined;
    const { pathname, searchParams } = new URL(link, location.origin);
    const route = (routesByPath as Record<string, { options: { staticData?: { screen?: Screen } } } | undefined>)[
      pathname
    ];
    const screen = route?.options.staticData?.screen;
    const id = screen?.record?.of(searchParams);
    return screen?.record && id ? { screen, record: screen.record, id } : undefined;
  };
}

/** The record over the page that is open; its code and strings come when it is first wanted. */
export function RecordOver({ linked, onClose }: { linked: Linked; onClose: () => void }) {
  return <Suspense fallback={null}>{createElement(panelOf(linked), { id: linked.id, onClose })}</Suspense>;
}

type Panel = ComponentType<{ id: string; onClose: () => void }>;

const panels = new Map<ScreenRecord, LazyExoticComponent<Panel>>();

function panelOf({ screen, record }: Linked): LazyExoticComponent<Panel> {
  const known = panels.get(record);
  if (known) return known;
  const rooms = [roomOf(screen), ...(record.rooms ?? [])];
  const panel = lazy(async () => {
    const [Loaded] = await loadChunk(() => Promise.all([record.load(), loadRoomStrings(...rooms)]));
    return { default: Loaded };
  });
  panels.set(record, panel);
  return panel;
}
