import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { Problem } from '../../publishable.ts';
import type { Question } from '../../question.ts';
import css from './builder.module.css';
import { QuestionEditor } from './question-editor.tsx';
import { questionIcons } from './type-icons.ts';

export interface QuestionCardProps {
  question: Question;
  at: number;
  questions: readonly Question[];
  isOpen: boolean;
  problems: readonly Problem[];
  onOpen: () => void;
  onChange: (question: Question) => void;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One question in the builder: a line, and its editor when it is open. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, at, questions, isOpen, problems, onOpen, onMove, onDuplicate, onRemove } = props;
  const { t } = useTranslation();
  const Icon = questionIcons[question.type];
  const name = question.title || t('surveys.builder.blank');
  return (
    <div className={css.card}>
      <div className={css.head}>
        <button type="button" className={css.title} aria-expanded={isOpen} onClick={onOpen}>
          <Icon size={18} aria-hidden="true" />
          <span className={question.type === 'section' ? 'cut strong' : 'cut'}>{name}</span>
          <span className="t13 ink3 desktop-only nowrap">{t(`surveys.type.${question.type}`)}</span>
        </button>
        <span className={css.tools}>
          <IconButton
            label={t('ui.sort.up', { name })}
            icon={<IconArrowUp size={16} />}
            blocked={at === 0 ? t('ui.sort.first') : undefined}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={t('ui.sort.down', { name })}
            icon={<IconArrowDown size={16} />}
            blocked={at === questions.length - 1 ? t('ui.sort.last') : undefined}
            onClick={() => onMove(at + 1)}
          />
          <IconButton
            label={t('surveys.builder.duplicate', { name })}
            icon={<IconCopy size={16} />}
            onClick={onDuplicate}
          />
          <IconButton
            label={t('surveys.builder.remove', { name })}
            remove
            icon={<IconTrash size={16} />}
            onClick={onRemove}
          />
        </span>
      </div>
      <FailureWords words={problems.map(({ code }) => t(`surveys.problem.${code}`)).join(' ')} />
      {isOpen ? (
        <QuestionEditor question={question} earlier={questions.slice(0, at)} onChange={props.onChange} />
      ) : null}
    </div>
  );
}
