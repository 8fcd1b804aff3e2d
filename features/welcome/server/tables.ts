export interface BrochuresTable {
  id: string;
  kind: 'about' | 'first_steps' | 'benefits' | 'culture';
  language: 'es' | 'en';
  title: string;
  summary: string;
  /** Paragraphs, in order. */
  body: string[];
  /** The seed that its cover is drawn from. */
  cover_seed: string;
  position: number;
  published: boolean;
  created_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    brochures: BrochuresTable;
  }
}
