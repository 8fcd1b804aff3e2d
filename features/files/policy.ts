import type { Scope } from '#platform/contract/scope.ts';

export const permissions = [] as const;

/** What a file is for, `room.purpose`: the room that named it decides who may open it. */
export type FileUse = `${string}.${string}`;

/** Files that a person keeps for themself. */
export const personalUse = 'files.personal' satisfies FileUse;

export const renditions = ['small', 'medium', 'large'] as const;
export type Rendition = (typeof renditions)[number];

/** The longest side in pixels of each size in which a picture is kept. */
export const renditionSides = { small: 320, medium: 800, large: 1600 } as const satisfies Record<Rendition, number>;

/** A picture of more pixels is refused unread: a small file may unfold into gigabytes. */
export const mostPixels = 50_000_000;

export const interactions = ['viewed', 'downloaded', 'liked'] as const;
export type Interaction = (typeof interactions)[number];

const megabyte = 1_048_576;

/** What one person may keep for themself. */
export const personalQuota = { files: 200, bytes: 500 * megabyte } as const;

export const pictureRule = {
  maxBytes: 15 * megabyte,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
} as const;

/** What a person may have on its way at a time. */
export const mostUploads = 20;

/** An upload that nothing has come for in so many hours is given up. */
export const uploadHours = 24;

export const personalRule = {
  maxBytes: 25 * megabyte,
  types: [
    ...pictureRule.types,
    'image/bmp',
    'application/pdf',
    'text/plain',
    'text/csv',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
} as const;

/** A personal file that goes up in chunks. */
export const personalLargeRule = { maxBytes: 200 * megabyte, types: personalRule.types } as const;

/** A personal file is its owner's alone, whatever anybody else administers. Other uses ask their own room. */
export function canOpenPersonal(scope: Scope, file: { use: string; ownerId: string | null }): boolean {
  return file.use === personalUse && file.ownerId === scope.personId;
}
