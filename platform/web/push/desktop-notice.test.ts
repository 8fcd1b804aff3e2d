import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { capitalised, showDesktopNotice } from './desktop-notice.ts';

class Shown {
  static permission = 'granted';
  static all: Shown[] = [];
  isOpen = true;
  readonly title: string;
  readonly body: string;
  constructor(title: string, { body }: { body: string }) {
    this.title = title;
    this.body = body;
    Shown.all.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

const vibrate = vi.fn();
const onScreen = (innerWidth: number) => {
  vi.stubGlobal('window', { innerWidth, Notification: Shown });
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('navigator', { vibrate });
};

beforeEach(() => {
  vi.useFakeTimers();
  vibrate.mockClear();
  Shown.all = [];
  Shown.permission = 'granted';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is titled with the capitalised name', () => {
  expect(capitalised('verónica GALINDO')).toBe('Verónica Galindo');
  expect(capitalised('maría josé terán')).toBe('María José Terán');
  onScreen(1366);
  showDesktopNotice('verónica galindo', 'Hola', () => undefined);
  expect(Shown.all).toMatchObject([{ title: 'Verónica Galindo', body: 'Hola' }]);
});

it('goes away by itself after 4000 ms', () => {
  onScreen(1366);
  showDesktopNotice('Ana', 'Hola', () => undefined);
  vi.advanceTimersByTime(3_999);
  expect(Shown.all[0]).toMatchObject({ isOpen: true });
  vi.advanceTimersByTime(1);
  expect(Shown.all[0]).toMatchObject({ isOpen: false });
});

it('vibrates 200 then 100 under 1024 px, and not from there on', () => {
  onScreen(1024);
  showDesktopNotice('Ana', 'Hola', () => undefined);
  expect(vibrate).not.toHaveBeenCalled();
  onScreen(1023);
  showDesktopNotice('Ana', 'Hola', () => undefined);
  expect(vibrate.mock.calls).toEqual([[[200, 100]]]);
});

it('is shown to nobody who did not allow it', () => {
  Shown.permission = 'default';
  onScreen(390);
  showDesktopNotice('Ana', 'Hola', () => undefined);
  expect(Shown.all).toEqual([]);
  expect(vibrate).not.toHaveBeenCalled();
});
