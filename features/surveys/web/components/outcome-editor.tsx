import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { isAsked, most, type Document } from '../../question.ts';
import css from './builder.module.css';
import { RuleEditor } from './rule-editor.tsx';

type Outcomes = NonNullable<Document['outcomes']>;

interface Props {
  /** Of a safe passage it says who may enter; of a test, who goes on. */
  kind: 'passage' | 'test';
  document: Document;
  onChange: (outcomes: Outcomes) => void;
}

/** The result rules of a form: when it is for review, when nobody may pass; else they may. */
export function OutcomeEditor({ kind, document, onChange }: Props) {
  const { t } = useTranslation();
  const outcomes = document.outcomes ?? [];
  const put = (at: number, part: Partial<Outcomes[number]>) =>
    onChange(outcomes.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <Card padded className={css.settings}>
      <SectionTitle>{t('surveys.outcome.title')}</SectionTitle>
      <p className="ink2 t13">{t(kind === 'test' ? 'surveys.outcome.testText' : 'surveys.outcome.text')}</p>
      {outcomes.map((outcome, at) => (
        <div key={at} className={css.outcome}>
          <div className="row between">
            <span className="strong">{t('surveys.outcome.rule', { place: at + 1 })}</span>
            <IconButton
              label={t('surveys.outcome.remove', { place: at + 1 })}
              remove
              icon={<IconTrash size={16} />}
              onClick={() => onChange(outcomes.filter((_one, place) => place !== at))}
            />
          </div>
          <RuleEditor
            label={t('surveys.outcome.when')}
            add={t('surveys.rule.add')}
            rules={outcome.when}
            questions={document.questions.filter(({ type }) => isAsked(type))}
            onChange={(when) => put(at, { when })}
          />
          <RadioCards
            label={t('surveys.outcome.then')}
            side
            value={outcome.result}
            onChange={(result) => (result === '' ? undefined : put(at, { result }))}
            options={(['review', 'not_allowed'] as const).map((value) => ({
              value,
              label: t(`surveys.${kind}.${value}`),
            }))}
          />
        </div>
      ))}
      <div>
        <Button
          icon={<IconPlus size={16} />}
          blocked={outcomes.length >= most.outcomes ? t('surveys.builder.full', { count: most.outcomes }) : false}
          onClick={() => onChange([...outcomes, { result: 'review', when: [] }])}
        >
          {t('surveys.outcome.add')}
        </Button>
      </div>
    </Card>
  );
}
