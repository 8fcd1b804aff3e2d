import {
  IconAlt,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconBraces,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPhoto,
  IconPlayerPlay,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { shellParts } from '../shell-parts.ts';
import { Button } from './button.tsx';
import { changeTable, insertTable, standsInTable, tableSteps } from './editor-table.ts';
import { EmbedPicker } from './embed.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';
import css from './rich-text-editor.module.css';
import { TextField } from './text-field.tsx';

interface Tool {
  key: string;
  icon: ReactNode;
  on?: boolean;
  run: () => void;
}

/** The tools of the editor; arrows move between them. */
export function EditorToolbar({
  editor,
  onImage,
  embeds,
  onInsert,
}: {
  editor: Editor;
  onImage?: ((file: File) => Promise<string>) | undefined;
  embeds?: boolean | undefined;
  /** Asks which value stands where the cursor is. */
  onInsert?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const on = useEditorState({ editor, selector: ({ editor: now }) => marksOf(now) });
  const chain = () => editor.chain().focus();
  const groups: Tool[][] = [
    [
      { key: 'heading2', icon: <IconH2 />, on: on.heading2, run: () => chain().toggleHeading({ level: 2 }).run() },
      { key: 'heading3', icon: <IconH3 />, on: on.heading3, run: () => chain().toggleHeading({ level: 3 }).run() },
    ],
    [
      { key: 'bold', icon: <IconBold />, on: on.bold, run: () => chain().toggleBold().run() },
      { key: 'italic', icon: <IconItalic />, on: on.italic, run: () => chain().toggleItalic().run() },
      { key: 'underline', icon: <IconUnderline />, on: on.underline, run: () => chain().toggleUnderline().run() },
    ],
    [
      { key: 'bulletList', icon: <IconList />, on: on.bulletList, run: () => chain().toggleBulletList().run() },
      {
        key: 'orderedList',
        icon: <IconListNumbers />,
        on: on.orderedList,
        run: () => chain().toggleOrderedList().run(),
      },
      { key: 'quote', icon: <IconBlockquote />, on: on.quote, run: () => chain().toggleBlockquote().run() },
      { key: 'rule', icon: <IconMinus />, run: () => chain().setHorizontalRule().run() },
    ],
  ];
  const insert = async (picked: File | undefined) => {
    if (!picked || !onImage) return;
    const src = await onImage(picked);
    chain()
      .insertContent({ type: 'image', attrs: { src, alt: '' } })
      .run();
  };
  return (
    <div role="toolbar" aria-label={t('ui.editor.toolbar')} className={css.toolbar} onKeyDown={walk}>
      {groups.map((tools, index) => (
        <span key={tools[0]?.key} className="row gap4">
          {index > 0 ? <span className={css.rule} /> : null}
          {tools.map((tool) => (
            <IconButton
              key={tool.key}
              label={t(`ui.editor.${tool.key}`)}
              icon={tool.icon}
              aria-pressed={tool.on}
              onClick={tool.run}
            />
          ))}
        </span>
      ))}
      <LinkTool editor={editor} on={on.link} />
      {onInsert ? (
        <Button size="small" variant="quiet" icon={<IconBraces size={18} />} onClick={onInsert}>
          {t('ui.editor.insert')}
        </Button>
      ) : null}
      <TableTools editor={editor} inTable={on.table} />
      {onImage ? (
        <>
          <IconButton label={t('ui.editor.image')} icon={<IconPhoto />} onClick={() => file.current?.click()} />
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              void insert(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </>
      ) : null}
      {on.image ? <ImageDescription editor={editor} /> : null}
      {embeds && shellParts().embeds ? <EmbedTool editor={editor} /> : null}
      <span className="row gap4 end">
        <IconButton label={t('ui.undo')} icon={<IconArrowBackUp />} onClick={() => chain().undo().run()} />
        <IconButton label={t('ui.editor.redo')} icon={<IconArrowForwardUp />} onClick={() => chain().redo().run()} />
      </span>
    </div>
  );
}

const tableIcons = {
  addRow: <IconRowInsertBottom />,
  addColumn: <IconColumnInsertRight />,
  deleteRow: <IconRowRemove />,
  deleteColumn: <IconColumnRemove />,
  deleteTable: <IconTableOff />,
} as const;

/** Inserts a table; inside one, its rows and columns. */
function TableTools({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const { t } = useTranslation();
  if (!inTable)
    return <IconButton label={t('ui.editor.table')} icon={<IconTable />} onClick={() => insertTable(editor)} />;
  const steps = Object.keys(tableSteps) as (keyof typeof tableSteps)[];
  return (
    <span className="row gap4">
      {steps.map((step) => (
        <IconButton
          key={step}
          label={t(`ui.editor.${step}`)}
          icon={tableIcons[step]}
          onClick={() => changeTable(editor, step)}
        />
      ))}
    </span>
  );
}

/** A field and its button. No form of its own: it stands within that of the text, and a browser keeps no form in another. */
function Question({ answer, onAnswer, children }: { answer: string; onAnswer: () => void; children: ReactNode }) {
  return (
    <div
      className="stack"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onAnswer();
      }}
    >
      {children}
      <Button variant="soft" onClick={onAnswer}>
        {answer}
      </Button>
    </div>
  );
}

/** Chooses what the product plays, and puts it where the cursor stands. */
function EmbedTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const insert = (media: string) => {
    setOpen(false);
    // After what is selected, for that may be an embed too, and with a line to write on.
    const put = [{ type: 'embed', attrs: { media } }, { type: 'paragraph' }];
    editor.chain().focus().insertContentAt(editor.state.selection.to, put).run();
  };
  return (
    <>
      <IconButton label={t('ui.editor.embed')} icon={<IconPlayerPlay />} onClick={() => setOpen(true)} />
      {isOpen ? <EmbedPicker onPick={insert} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  return (
    <Popover
      label={t('ui.editor.link')}
      padded
      trigger={(props) => <IconButton {...props} label={t('ui.editor.link')} icon={<IconLink />} aria-pressed={on} />}
      onOpenChange={(open) => open && setAddress(String(editor.getAttributes('link').href ?? ''))}
    >
      {(close) => (
        <Question
          answer={address.trim() === '' && on ? t('ui.editor.linkRemove') : t('ui.editor.linkPut')}
          onAnswer={() => {
            close();
            const chain = editor.chain().focus().extendMarkRange('link');
            if (address.trim() === '') chain.unsetLink().run();
            else chain.setLink({ href: /^[a-z]+:|^\//.test(address) ? address : `https://${address}` }).run();
          }}
        >
          <TextField label={t('ui.editor.linkAddress')} value={address} onChange={setAddress} inputMode="url" />
        </Question>
      )}
    </Popover>
  );
}

/** Says what the selected picture shows, for who does not see it. */
function ImageDescription({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const label = t('ui.editor.imageDescription');
  return (
    <Popover
      label={label}
      padded
      trigger={(props) => <IconButton {...props} label={label} icon={<IconAlt />} />}
      onOpenChange={(open) => open && setWords(String(editor.getAttributes('image').alt ?? ''))}
    >
      {(close) => (
        <Question
          answer={t('ui.editor.imageDescriptionPut')}
          onAnswer={() => {
            close();
            editor.chain().focus().updateAttributes('image', { alt: words.trim() }).run();
          }}
        >
          <TextField
            label={label}
            hint={t('ui.editor.imageDescriptionHint')}
            value={words}
            onChange={setWords}
            maxLength={200}
          />
        </Question>
      )}
    </Popover>
  );
}

function marksOf(editor: Editor) {
  return {
    table: standsInTable(editor),
    heading2: editor.isActive('heading', { level: 2 }),
    heading3: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    image: editor.isActive('image'),
  };
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLInputElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  tools[(at + step + tools.length) % tools.length]?.focus();
  event.preventDefault();
}
