import { Node } from '@tiptap/react';
import css from './rich-text-editor.module.css';

/** In the text a value is one piece with its name on it: nobody reads or breaks the words that stand for it. */
export const EditorField = Node.create({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    value: { default: '', parseHTML: (span) => span.dataset.field, renderHTML: () => ({}) },
    label: { default: '', parseHTML: (span) => span.textContent, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML: ({ node }) => ['span', { 'data-field': String(node.attrs.value), class: css.field }, labelOf(node.attrs)],
  renderText: ({ node }) => String(node.attrs.value),
});

const labelOf = ({ label, value }: Record<string, unknown>) => String(label || value);
