import type { CSSProperties } from 'react';

/** A card looks the same in both themes, as what is printed does. */
export const cardColours = {
  '--card-ground': '#0B6E69',
  '--card-deep': '#0B4F4B',
  '--card-pale': '#E3F5F2',
  '--card-rule': 'rgb(255 255 255 / .28)',
  '--card-paper': '#FFFFFF',
  '--card-ink': '#1F2430',
  '--card-soft': '#4B5160',
  '--card-line': '#E3DCD0',
  '--card-mark': '#FF8467',
} as CSSProperties;
