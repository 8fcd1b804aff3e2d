import type { Translation } from '#platform/contract/strings.ts';
import type { es } from './es.ts';

export const en: Translation<typeof es> = {
  'files.error.chunk_damaged': 'A part of the file arrived damaged. Send it again.',
  'files.error.chunk_differs': 'The file has changed since you began to upload it. Choose it again.',
  'files.error.not_a_picture': 'We could not read this picture. Try another one in PNG, JPG or WebP.',
  'files.error.picture_too_large': 'The picture has too many pixels. Make it smaller and upload it again.',
  'files.error.quota_full': 'You have no space left: you can keep up to {{files}} files and {{megabytes}} MB.',
  'files.error.too_many_uploads': 'You already have {{uploads}} files halfway up. Finish or remove one.',
  'files.error.upload_busy': 'We are still putting this file away. Wait a moment.',
  'files.error.upload_ended': 'This upload has already ended.',
  'files.error.upload_incomplete': 'Some parts of the file have not arrived yet.',
};
