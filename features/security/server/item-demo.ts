import type { ItemType } from '../item.ts';

interface Thing {
  readonly type: ItemType;
  readonly name: string;
  readonly serial: string | null;
  readonly value: number;
  readonly accessories: string;
}

/** What the demo company hands out; `serial` begins those of a kind. */
export const demoThings: readonly Thing[] = [
  { type: 'headset', name: 'Diadema Plantronics HW510', serial: 'PL', value: 385_000, accessories: 'Cable USB' },
  { type: 'laptop', name: 'Portátil Lenovo L14', serial: 'PF3', value: 3_240_000, accessories: 'Cargador y maletín' },
  { type: 'badge', name: 'Carné de ingreso', serial: '2026', value: 28_000, accessories: 'Cinta' },
  { type: 'monitor', name: 'Monitor Dell P2422', serial: 'CN', value: 720_000, accessories: 'Cable HDMI' },
  {
    type: 'desktop',
    name: 'Computador HP ProDesk 400',
    serial: 'MXL',
    value: 2_150_000,
    accessories: 'Teclado y ratón',
  },
  { type: 'phone', name: 'Celular Motorola G54', serial: 'ZY', value: 890_000, accessories: 'Cargador' },
  { type: 'token', name: 'Token de acceso', serial: 'TK', value: 64_000, accessories: '' },
  { type: 'key', name: 'Llave del casillero', serial: null, value: 18_000, accessories: '' },
];

const shapes: Readonly<Partial<Record<ItemType, string>>> = {
  headset:
    '<path d="M70 130a50 50 0 0 1 100 0" fill="none" stroke="#23272b" stroke-width="10"/><rect x="58" y="118" width="24" height="40" rx="10" fill="#23272b"/><rect x="158" y="118" width="24" height="40" rx="10" fill="#23272b"/>',
  laptop:
    '<rect x="70" y="60" width="100" height="66" rx="6" fill="#23272b"/><rect x="78" y="68" width="84" height="50" fill="#2a9d8f"/><path d="M54 132h132l8 14H46z" fill="#8b9097"/>',
  badge:
    '<path d="M96 30l24 34 24-34" fill="none" stroke="#0a6b62" stroke-width="8"/><rect x="84" y="62" width="72" height="92" rx="8" fill="#fff"/><circle cx="120" cy="98" r="16" fill="#e8a87c"/><rect x="98" y="124" width="44" height="8" fill="#0a6b62"/>',
  monitor:
    '<rect x="62" y="48" width="116" height="76" rx="6" fill="#23272b"/><rect x="70" y="56" width="100" height="60" fill="#7fb7d4"/><path d="M110 124h20v18h-20z" fill="#8b9097"/><rect x="88" y="142" width="64" height="8" rx="4" fill="#5b6168"/>',
  desktop:
    '<rect x="84" y="44" width="72" height="108" rx="8" fill="#3b4046"/><rect x="96" y="58" width="48" height="10" rx="3" fill="#8b9097"/><rect x="96" y="74" width="48" height="6" rx="3" fill="#5b6168"/><circle cx="120" cy="130" r="8" fill="#2a9d8f"/>',
  phone:
    '<rect x="88" y="36" width="64" height="116" rx="12" fill="#23272b"/><rect x="94" y="46" width="52" height="92" rx="4" fill="#f2a65a"/><circle cx="120" cy="145" r="3" fill="#8b9097"/>',
  token:
    '<rect x="66" y="86" width="108" height="54" rx="27" fill="#0a6b62"/><rect x="88" y="100" width="52" height="24" rx="4" fill="#dbe9e6"/><circle cx="156" cy="113" r="8" fill="#f2a65a"/>',
  key: '<circle cx="92" cy="112" r="24" fill="none" stroke="#a8803f" stroke-width="12"/><path d="M116 112h66v16h-12v-8h-12v12h-12v-12h-30z" fill="#a8803f"/>',
};
const other =
  '<rect x="76" y="56" width="88" height="88" rx="12" fill="#5b6168"/><rect x="96" y="76" width="48" height="48" fill="#d9dde1"/>';
const grounds = ['#dbe9e6', '#e5dcef', '#fae3b0', '#d8e4f2'];

/** A thing on a table, as a drawing of our own. */
export function drawThing(type: ItemType, seed: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180"><rect width="240" height="180" fill="${grounds[seed % grounds.length]}"/><rect y="138" width="240" height="42" fill="#c9b79c"/>${shapes[type] ?? other}</svg>`;
}
