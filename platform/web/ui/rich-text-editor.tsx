import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import './prose.css';
import { classNames } from './class-names.ts';
import { editorExtensions } from './editor-extensions.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { Field, type FieldProps } from './field.tsx';
import css from './rich-text-editor.module.css';

export interface RichTextEditorProps extends FieldProps<string> {
  /** Stores a picture and answers its address; without it there are no pictures. */
  onImage?: (file: File) => Promise<string>;
  /** Whether what the product plays may stand in the text. */
  embeds?: boolean;
  /** Words that are put in where the cursor stands, such as the names of values. */
  inserts?: readonly { readonly value: string; readonly label: string }[];
}

/** Writes headings, lists, quotes, links, tables, pictures and what the product plays. Its value is HTML, empty when nothing is written; the server cleans it. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, onImage, embeds, inserts, ...shell } = props;
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    // Made while rendering, it would be thrown away again when its first paint is late.
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: { class: `prose ${css.text}`, role: 'textbox', 'aria-multiline': 'true', 'aria-label': shell.label },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.getHTML() === value || (editor.isEmpty && value === '')) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Field {...shell} group>
      {() => (
        <div className={classNames(css.frame, shell.error && css.wrong)} data-invalid={shell.error ? true : undefined}>
          {editor ? <EditorToolbar editor={editor} onImage={onImage} embeds={embeds} inserts={inserts} /> : null}
          <EditorContent editor={editor} />
        </div>
      )}
    </Field>
  );
}
