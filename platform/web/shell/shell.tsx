import { Outlet, useRouterState } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadChunk } from '../chunk-load.ts';
import { loadRoomStrings } from '../language.ts';
import { lazyPart } from '../lazy-part.tsx';
import { PagePending } from '../page-pending.tsx';
import { usePush } from '../push/use-push.ts';
import { usePerson, useSignedIn } from '../session.ts';
import { openOverlay, shellParts, useOverlay } from '../shell-parts.ts';
import { isSnowOffered } from '../snow/snow-choice.ts';
import { useTranslation } from '../translation.ts';
import { PlazaMark } from '../ui/art/plaza-mark.tsx';
import { classNames } from '../ui/class-names.ts';
import { DESKTOP, useMedia } from '../ui/use-media.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Dock } from './dock.tsx';
import css from './shell.module.css';
import { forceRail, useIsRail } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useCurrentScreen } from './use-current-screen.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(async () => {
  const [part] = await Promise.all([import('../palette/palette.tsx'), loadRoomStrings('palette')]);
  return { default: part.Palette };
});
const Shortcuts = lazy(async () => {
  const [part] = await Promise.all([import('./shortcuts-dialog.tsx'), loadRoomStrings('shortcuts')]);
  return { default: part.ShortcutsDialog };
});
const FirstVisit = lazy(() => import('../tour/first-visit.tsx'));
const SnowLayer = lazyPart(() => import('../snow/snow-layer.tsx').then((part) => part.SnowLayer));
const Chat = lazyPart(() => shellParts().chat!());
const Drawer = lazy(() => import('./drawer.tsx').then(({ Drawer: part }) => ({ default: part })));

/** What stands around the screens of a signed-in person. */
export function Shell(): ReactNode {
  return (
    <ShellFrame>
      <Suspense fallback={<PagePending />}>
        <Outlet />
      </Suspense>
    </ShellFrame>
  );
}

/** The same around anything else, such as the page of an unknown path. */
export function ShellFrame({ children }: { children: ReactNode }): ReactNode {
  const person = usePerson();
  const isHeld = person?.held ?? false;
  const [hasStood, setStood] = useState(false);
  if (person && !isHeld && !hasStood) setStood(true);
  const Held = shellParts().heldScreen;
  // As deferred work React renders the first screen in slices.
  const isTime = useDeferredValue(true, false);
  if (!person) return <Starting />;
  // What stood before the person was held stays as it is, with all that was typed, until they go on.
  return (
    <>
      {isHeld && Held ? (
        <Suspense fallback={<PagePending />}>
          <Held />
        </Suspense>
      ) : null}
      {hasStood || !isHeld ? <div hidden={isHeld}>{isTime ? <Frame>{children}</Frame> : <Starting />}</div> : null}
    </>
  );
}

/** What stood in the page before the application goes on until the first screen has been rendered, slice by slice. */
function Starting() {
  return (
    <div className="starting">
      <PlazaMark size={56} />
    </div>
  );
}

function Frame({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const person = useSignedIn();
  const screen = useCurrentScreen();
  const main = useMainFocus();
  const isRail = useIsRail();
  const isQuiet = useQuiet();
  // Narrower screens have the bar below and the drawer: there it would cost a phone a tenth of a second for nothing.
  const hasSidebar = useMedia(DESKTOP);
  useShortcuts();
  usePush();
  useEffect(() => forceRail(screen?.rail ?? false), [screen?.rail]);
  return (
    <div className={classNames(css.app, isRail && css.narrow, screen?.foot && css.footed)}>
      <a href="#main" className={css.skip}>
        {t('platform.shell.skip')}
      </a>
      {hasSidebar ? <Sidebar /> : null}
      <div className={css.column}>
        <TopBar />
        <ConnectionBanner />
        <main id="main" ref={main} tabIndex={-1} className={classNames(css.page, screen?.wide && css.wide)}>
          {children}
        </main>
        <Dock />
      </div>
      {screen?.foot ? null : <BottomBar />}
      <Overlays />
      {isQuiet ? (
        <>
          <Guide />
          <IdleWatch />
        </>
      ) : null}
      {isSnowOffered(person.hasSnow) ? <SnowLayer /> : null}
    </div>
  );
}

function Overlays() {
  const overlay = useOverlay();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => openOverlay(undefined), [path]);
  return (
    <Suspense>
      {overlay === 'palette' ? <Palette /> : null}
      {overlay === 'shortcuts' ? <Shortcuts /> : null}
      {overlay === 'drawer' ? <Drawer /> : null}
      {overlay === 'chat' ? <Chat onClose={() => openOverlay(undefined)} /> : null}
    </Suspense>
  );
}

/** Nobody is idle in the first seconds; where there is no network then, nothing breaks, and it comes with the network. */
function IdleWatch() {
  const [Lock, setLock] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const load = () =>
      void loadChunk(() => import('./idle-lock.tsx')).then(
        ({ IdleLock }) => (isGone ? undefined : setLock(() => IdleLock)),
        () => (isGone ? undefined : window.addEventListener('online', load, { once: true })),
      );
    load();
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, []);
  return Lock ? <Lock /> : null;
}

/** What a screen shows around once; for who asked for less motion its light jumps instead of gliding. */
function Guide() {
  const tour = useCurrentScreen()?.tour;
  return tour ? (
    <Suspense>
      <FirstVisit key={tour.type} tour={tour} />
    </Suspense>
  ) : null;
}

/** Whether the first screen has stood for a moment: what nobody waits for may come. */
function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}

/** After a navigation the keyboard goes on from the new content. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    const isFirst = shown.current === undefined;
    shown.current = path;
    if (!isFirst) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
