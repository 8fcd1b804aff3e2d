import { IconEyeOff, IconMessageCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCrumb } from '#platform/web/crumb.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { AnswerList, Points } from '../components/answer-list.tsx';
import { WithoutForm } from '../components/without-form.tsx';
import { surveys, type OwnAnswers } from '../surveys.ts';
import css from './answers.module.css';

/** What the person answered to a form, and what was done with what everybody said. */
export default function AnswersPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const found = useQuery(surveys.getOwnAnswers.query({ params: { id } }));
  useCrumb(found.data?.title);
  if (!found.data) return <WithoutForm error={found.error} onRetry={() => void found.refetch()} />;
  const { title, anonymous, answers, actions, can_answer: canAnswer, repeatable } = found.data;
  return (
    <>
      <PageHeader
        title={title}
        actions={
          canAnswer ? (
            <ButtonLink variant="primary" to={'/forms/details/$id'} params={{ id }}>
              {t(repeatable && answers.length > 0 ? 'surveys.own.again' : 'surveys.go.pending')}
            </ButtonLink>
          ) : null
        }
      />
      <div className={css.column}>
        {actions.length > 0 ? <Actions actions={actions} /> : null}
        {anonymous ? (
          <Banner
            tone="info"
            icon={<IconEyeOff size={20} />}
            title={t('surveys.own.anonymous')}
            text={t('surveys.own.anonymousText')}
          />
        ) : null}
        {answers.map((answer) => (
          <OneAnswer key={answer.id} answer={answer} />
        ))}
        {answers.length === 0 && !anonymous && actions.length === 0 ? (
          <EmptyState art={<PaperPage />} title={t('surveys.own.none')} text={t('surveys.own.noneText')} />
        ) : null}
      </div>
    </>
  );
}

function Actions({ actions }: Pick<OwnAnswers, 'actions'>) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle icon={<IconMessageCheck size={20} />}>{t('surveys.acted.title')}</SectionTitle>
      <dl className={css.actions}>
        {actions.map(({ said, done }) => (
          <div key={said}>
            <dt className="ink2">{t('surveys.acted.said', { said })}</dt>
            <dd>{done}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function OneAnswer({ answer }: { answer: OwnAnswers['answers'][number] }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <div className="row between wrap gap8">
        <h2 className="t15 strong">{t('surveys.own.when', { moment: formatMoment(answer.answered_at) })}</h2>
        <Points answer={answer} />
      </div>
      <AnswerList answer={answer} />
    </Card>
  );
}
