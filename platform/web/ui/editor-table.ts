import { Extension, mergeAttributes, Node, type Editor } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';

// Tables as the server keeps them: rows of cells, the first row heads. Column widths are the reader's.

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spans = {
  addAttributes: () => ({
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null, rendered: false },
  }),
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  ...spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  ...spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

/** Gives each node its part in a table, the selection of cells, and Tab from cell to cell. */
const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: -1 | 1) => () => goToNextCell(step)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

export const EditorTable = [Table, TableRow, TableCell, TableHeader, TableEditing];

export const standsInTable = (editor: Editor): boolean => isInTable(editor.state);

const cellOf = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] });

/** Three columns under their heads, where the cursor stands. */
export function insertTable(editor: Editor): void {
  const rowOf = (type: 'tableCell' | 'tableHeader') => ({
    type: 'tableRow',
    content: [cellOf(type), cellOf(type), cellOf(type)],
  });
  const from = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] })
    .run();
  // Writing goes on in its first head.
  let head: number | undefined;
  const { doc } = editor.state;
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, at) => {
    if (head === undefined && node.type.name === 'tableHeader') head = at + 2;
    return head === undefined;
  });
  if (head !== undefined) editor.chain().setTextSelection(head).focus().run();
}

export const tableSteps = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const;

/** What is done to the table around the cursor. */
export function changeTable(editor: Editor, step: keyof typeof tableSteps): void {
  tableSteps[step](editor.state, editor.view.dispatch);
  editor.commands.focus();
}
