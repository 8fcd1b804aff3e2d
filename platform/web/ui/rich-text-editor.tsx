import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import './prose.css';
import { classNames } from './class-names.ts';
import { editorExtensions } from './editor-extensions.ts';
import { EditorField } from './editor-field.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { Field, type FieldProps } from './field.tsx';
import { withFields, withoutFields, type Insert } from './field-text.ts';
import { InsertPicker } from './insert-picker.tsx';
import css from './rich-text-editor.module.css';

export interface RichTextEditorProps extends FieldProps<string> {
  /** Stores a picture and answers its address; without it there are no pictures. */
  onImage?: (file: File) => Promise<string>;
  /** Whether what the product plays may stand in the text. */
  embeds?: boolean;
  /** Values that are put in where the cursor stands, by `/` too; in the text they are pieces with their names. */
  inserts?: readonly Insert[];
}

const none: readonly Insert[] = [];

interface Asked {
  /** Where the cursor stands in the frame. */
  readonly left: number;
  readonly top: number;
  /** What was typed to ask, and stands in the text when nothing is chosen. */
  readonly typed: string;
}

/** Writes headings, lists, quotes, links, tables, pictures and what the product plays. Its value is HTML, empty when nothing is written; the server cleans it. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, onImage, embeds, inserts = none, ...shell } = props;
  const frame = useRef<HTMLDivElement>(null);
  const caret = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const hasInserts = inserts.length > 0;
  const editor = useEditor({
    extensions: hasInserts ? [...editorExtensions, EditorField] : editorExtensions,
    content: withFields(value, inserts),
    // Made while rendering, it would be thrown away again when its first paint is late.
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: { class: `prose ${css.text}`, role: 'textbox', 'aria-multiline': 'true', 'aria-label': shell.label },
      handleTextInput: (view, from, _to, text) => {
        const before = view.state.doc.textBetween(Math.max(0, from - 1), from, '\n', '\n');
        if (!hasInserts || text !== '/' || !/^\s*$/.test(before)) return false;
        setAsked(placeOf(view.coordsAtPos(from), frame.current, text));
        return true;
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : withoutFields(now.getHTML())),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (!editor || editor.isDestroyed || (editor.isEmpty && value === '')) return;
    const shown = withFields(value, inserts);
    if (withoutFields(editor.getHTML()) === value && namesIn(editor.getHTML()) === namesIn(shown)) return;
    editor.commands.setContent(shown, { emitUpdate: false });
  }, [editor, value, inserts]);
  const ask = () => {
    if (editor) setAsked(placeOf(editor.view.coordsAtPos(editor.state.selection.from), frame.current, ''));
  };
  const put = (content: string | { type: string; attrs: object }) => {
    setAsked(undefined);
    // At once and not with the next frame, for the next key belongs to the text already.
    editor?.view.focus();
    editor?.commands.insertContent(content);
  };
  return (
    <Field {...shell} group>
      {() => (
        <div
          ref={frame}
          className={classNames(css.frame, shell.error && css.wrong)}
          data-invalid={shell.error ? true : undefined}
        >
          {editor ? (
            <EditorToolbar editor={editor} onImage={onImage} embeds={embeds} onInsert={hasInserts ? ask : undefined} />
          ) : null}
          <EditorContent editor={editor} />
          <span ref={caret} className={css.caret} style={{ left: asked?.left, top: asked?.top }} />
          {asked ? (
            <InsertPicker
              inserts={inserts}
              anchor={caret}
              onPick={({ value: words, label }) => put({ type: 'field', attrs: { value: words, label } })}
              onLeave={() => put(asked.typed)}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}

function placeOf(at: { left: number; bottom: number }, frame: HTMLElement | null, typed: string): Asked {
  const box = frame?.getBoundingClientRect();
  return { left: at.left - (box?.left ?? 0), top: at.bottom - (box?.top ?? 0), typed };
}

/** What the pieces of a text are called, in their order. */
function namesIn(html: string): string {
  return [...html.matchAll(/<span data-field="[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name).join('\n');
}
