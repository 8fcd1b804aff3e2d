import { IconDownload } from '@tabler/icons-react';
import { formatBytes, formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import type { Answer } from '../../answer.ts';
import type { Question } from '../../question.ts';
import { readSignature, signatureField } from '../../signature.ts';
import css from './question-field.module.css';

export interface AnswerViewProps {
  question: Question;
  answer: Answer | undefined;
  file?: { name: string; size: number; url: string } | undefined;
}

/** What was answered to one question, to read. */
export function AnswerView({ question, answer, file }: AnswerViewProps) {
  const { t } = useTranslation();
  const labelOf = (id: string) => question.options?.find((option) => option.id === id)?.label ?? id;
  if (answer === undefined || (Array.isArray(answer) && answer.length === 0))
    return <span className="ink3">{t('surveys.answer.none')}</span>;
  if (typeof answer === 'number') return <span className="num">{formatNumber(answer)}</span>;
  if (question.type === 'ranking' && Array.isArray(answer))
    return (
      <ol>
        {answer.map((id) => (
          <li key={id}>{labelOf(id)}</li>
        ))}
      </ol>
    );
  if (Array.isArray(answer)) return <span>{answer.map(labelOf).join(', ')}</span>;
  if (typeof answer === 'object')
    return (
      <ul>
        {(question.rows ?? []).map(({ id, label }) => (
          <li key={id}>{t('surveys.answer.row', { row: label, option: answer[id] ? labelOf(answer[id]) : '–' })}</li>
        ))}
      </ul>
    );
  switch (question.type) {
    case 'yes_no':
    case 'consent':
      return <span>{t(`surveys.answer.${answer === 'yes' ? 'yes' : 'no'}`)}</span>;
    case 'single':
    case 'dropdown':
      return <span>{labelOf(answer)}</span>;
    case 'date':
      return <span>{formatDay(answer)}</span>;
    case 'file':
      return file ? (
        <AnchorButton size="small" href={file.url} icon={<IconDownload size={16} />} download={file.name}>
          {`${file.name}, ${formatBytes(file.size)}`}
        </AnchorButton>
      ) : null;
    case 'signature':
      return <SignatureView value={answer} />;
    default:
      return <span style={{ whiteSpace: 'pre-wrap' }}>{answer}</span>;
  }
}

function SignatureView({ value }: { value: string }) {
  const { t } = useTranslation();
  const signature = readSignature(value);
  if (signature?.kind !== 'drawn') return <i>{signature?.name}</i>;
  return (
    <svg
      className={css.pad}
      viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
      role="img"
      aria-label={t('surveys.sign.done')}
      style={{ maxWidth: 300 }}
    >
      <path className={css.ink} d={signature.path} />
    </svg>
  );
}
