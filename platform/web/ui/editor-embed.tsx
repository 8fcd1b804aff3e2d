import { IconTrash } from '@tabler/icons-react';
import { Node, NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import { useTranslation } from '../translation.ts';
import { Embed } from './embed.tsx';
import { IconButton } from './icon-button.tsx';
import css from './rich-text-editor.module.css';

/** What the product plays, between paragraphs: an empty figure that names it. */
export const EditorEmbed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    media: {
      default: null,
      parseHTML: (figure) => figure.dataset.media,
      renderHTML: ({ media }) => ({ 'data-media': media as string }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-media]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(EmbedInEditor),
});

/** As readers find it, yet nothing plays while one writes. */
function EmbedInEditor({ node, editor, deleteNode, selected }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const id = String(node.attrs.media);
  return (
    <NodeViewWrapper className={css.embed} data-selected={selected || undefined}>
      <div inert>
        <Embed id={id} among={[id]} missing={<p className="t13 ink2">{t('ui.editor.embedMissing')}</p>} />
      </div>
      {editor.isEditable ? (
        <IconButton
          className={css.remove}
          label={t('ui.editor.embedRemove')}
          icon={<IconTrash />}
          onClick={deleteNode}
        />
      ) : null}
    </NodeViewWrapper>
  );
}
