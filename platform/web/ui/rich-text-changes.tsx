import { useTranslation } from '../translation.ts';
import { Pill } from './pill.tsx';
import css from './rich-text-changes.module.css';
import { compareDocuments, type Block } from './rich-text-comparison.ts';

const tones = { added: 'ok', removed: 'bad', changed: 'info' } as const;

/** What changed between two editions, chapter by chapter: what came is underlined, what went is struck out. */
export function RichTextChanges({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const { sections, same } = compareDocuments(before, after);
  if (sections.length === 0) return <p className="ink2">{t('ui.changes.none')}</p>;
  return (
    <div className={css.changes}>
      {sections.map((section, at) => (
        <section key={at} className={css.section} aria-label={section.title || t('ui.changes.introduction')}>
          <Pill tone={tones[section.kind]}>{t(`ui.changes.${section.kind}`)}</Pill>
          <h3 className={`t17 ${css.title}`}>{section.title || t('ui.changes.introduction')}</h3>
          {section.blocks.map((block, line) => (
            <Line key={line} block={block} />
          ))}
        </section>
      ))}
      {same > 0 ? <p className="ink3">{t('ui.changes.same', { count: same })}</p> : null}
    </div>
  );
}

function Line({ block }: { block: Block }) {
  const { t } = useTranslation();
  return (
    <p className={block.kind === 'same' ? css.same : undefined}>
      {block.words.map(({ kind, text }, at) => {
        const gap = at === 0 ? '' : ' ';
        if (kind === 'same') return `${gap}${text}`;
        const Tag = kind === 'added' ? 'ins' : 'del';
        return (
          <span key={at}>
            {gap}
            <span className="visually-hidden">{t(kind === 'added' ? 'ui.changes.is' : 'ui.changes.was')}</span>
            <Tag>{text}</Tag>
          </span>
        );
      })}
    </p>
  );
}
