import type { Translation } from '#platform/contract/strings.ts';
import type { es } from './es.ts';

export const en: Translation<typeof es> = {
  'files.error.chunk_damaged': 'Part of the file arrived damaged. Send it again.',
  'files.error.chunk_differs': 'The file has changed since you began to upload it. Choose it again.',
  'files.error.not_a_picture': 'We could not read this picture. Try another one in PNG, JPG or WebP.',
  'files.error.picture_too_large': 'The picture has too many pixels. Make it smaller and upload it again.',
  'files.error.quota_full': 'You have no space left: you can keep up to {{files}} files and {{megabytes}} MB.',
  'files.error.too_many_uploads': 'You already have {{uploads}} uploads under way. Finish or remove one.',
  'files.error.upload_busy': 'We are still saving this file. Wait a moment.',
  'files.error.upload_ended': 'This upload has already ended.',
  'files.error.upload_incomplete': 'Some parts of the file have not arrived yet.',

  'files.sheet.file': 'File',
  'files.sheet.check': 'Check the file',
  'files.sheet.checking': 'Checking',
  'files.sheet.found': '{{good}} of {{rows}} rows are fine.',
  'files.sheet.faults_one': '{{count}} row is left out:',
  'files.sheet.faults_other': '{{count}} rows are left out:',
  'files.sheet.row': 'Row {{row}}:',

  'files.title.own': 'My files',
  'files.menu.ownWords': 'files keep upload download documents space',
  'files.own.lead': 'Keep here what you want at hand wherever you sit. Only you can see it.',
  'files.own.add': 'Add files',
  'files.own.limits':
    'Photos, PDF, texts and Office files of up to {{megabytes}} MB. You can keep {{files}} files and {{total}} MB.',
  'files.own.name': 'File',
  'files.own.size': 'Size',
  'files.own.added': 'Added',
  'files.own.uses': 'Opened',
  'files.own.times_one': '{{count}} time',
  'files.own.times_other': '{{count}} times',
  'files.own.actions': 'Actions',
  'files.own.view': 'View {{name}}',
  'files.own.download': 'Download {{name}}',
  'files.own.like': 'Mark {{name}} as a favourite',
  'files.own.unlike': 'Remove {{name}} from your favourites',
  'files.own.remove': 'Remove {{name}}',

  'files.own.kept': 'Your file is saved',
  'files.own.removed': '{{name}} was removed',
  'files.own.removeTitle': 'Remove {{name}}?',
  'files.own.removeText': 'It is deleted from your files. Requests and documents you sent it with do not change.',
  'files.own.removeIt': 'Remove file',
  'files.own.empty': 'You have no files yet',
  'files.own.emptyText': 'Choose a file above, or drag it here.',
};
