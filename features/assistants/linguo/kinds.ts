// Beside the check, for the calls name them too: whoever reads a contract does not read every rule of two languages.

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** An answer by mail or chat, or an internal note. */
export const modes = ['mail', 'chat', 'note'] as const;
export type Mode = (typeof modes)[number];
