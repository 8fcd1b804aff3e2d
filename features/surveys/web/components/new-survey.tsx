import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { surveys } from '../surveys.ts';

const sorts = ['anonymous', 'named', 'passage', 'test'] as const;
type Sort = (typeof sorts)[number];

/** Begins a form: its name, and whether answers carry theirs. */
export function NewSurvey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [sort, setSort] = useState<Sort | ''>('anonymous');
  const { busy, failure, attempt } = useAttempt();
  const create = async () => {
    const made = await surveys.draftSurvey({
      body: {
        kind: sort === 'passage' || sort === 'test' ? sort : 'survey',
        title,
        description: '',
        document: { layout: 'page', questions: [] },
        anonymous: sort === 'anonymous',
        repeatable: false,
        for_all: false,
        audience: {},
        opens_at: null,
        closes_at: null,
      },
    });
    queries.setQueryData(surveys.getManaged.key({ params: { id: made.id } }), made);
    await navigate({ to: '/gestion/forms/$id', params: { id: made.id } });
  };
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      failure={failure}
      title={t('surveys.new.title')}
      blocked={title.trim() === '' ? t('surveys.new.nameFirst') : undefined}
      action={t('surveys.desk.create')}
      onAct={() => void attempt(create)}
    >
      <div className="stack gap16">
        <TextField label={t('surveys.new.name')} required value={title} onChange={setTitle} maxLength={160} />
        <RadioCards
          label={t('surveys.new.sort')}
          value={sort}
          onChange={setSort}
          options={sorts.map((value) => ({
            value,
            label: t(`surveys.new.${value}`),
            detail: t(`surveys.new.${value}Text`),
          }))}
        />
      </div>
    </FormDialog>
  );
}
