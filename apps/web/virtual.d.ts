/// <reference types="vite/client" />

declare module 'virtual:strings' {
  type Load = () => Promise<{ default: Readonly<Record<string, string>> }>;
  /** What every screen needs: the platform's phrases, and the titles and menu words of all rooms. */
  export const platformStrings: Readonly<Record<'es' | 'en', Load>>;
  /** The rest of each room's phrases. */
  export const roomStrings: Readonly<Record<'es' | 'en', Readonly<Record<string, Load>>>>;
}

declare module 'virtual:faces' {
  /** Addresses of drawn faces by their seed. */
  export const faces: Readonly<Record<string, string>>;
}
