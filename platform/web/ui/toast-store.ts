import type { ReactNode } from 'react';

/** Milliseconds that a toast stays. */
export const TOAST_LIFE = 5000;
const TOASTS_AT_MOST = 3;

export interface ToastInput {
  title: string;
  text?: ReactNode;
  tone?: 'done' | 'failed' | 'plain';
  /** Instead of the tone's glyph: an icon, an Avatar. */
  icon?: ReactNode;
  action?: { label: string; run: () => void } | undefined;
}

export interface Toast extends ToastInput {
  readonly id: number;
}

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

/** Says what has just happened, for 5 seconds. Prefer `action` with undo over asking first, where the server can undo. */
export function toast(input: ToastInput): number {
  const id = next++;
  change([...toasts, { ...input, id }].slice(-TOASTS_AT_MOST));
  return id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

/** The toasts that stand now, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(now: readonly Toast[]): void {
  toasts = now;
  for (const listener of listeners) listener();
}
