import StarterKit from '@tiptap/starter-kit';
import { EditorEmbed } from './editor-embed.tsx';
import { EditorImage } from './editor-image.ts';
import { EditorTable } from './editor-table.ts';

/** What a rich text may hold. */
export const editorExtensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, defaultProtocol: 'https' } }),
  EditorImage,
  EditorEmbed,
  ...EditorTable,
];
