import { CorrectedNote, TagLinks, useReadingNote } from '#features/editorial/web/widgets.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useRestOf } from '#platform/web/ui/later.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { TutorialCover } from '../components/tutorial-cover.tsx';
import { TutorialSteps } from '../components/tutorial-steps.tsx';
import { help, type Tutorial } from '../help.ts';
import css from './tutorial.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';

const MustReadMark = lazyPart(() => import('#features/must-read/web/widgets.tsx').then((part) => part.MustReadMark));
const ConfirmCard = lazyPart(() => import('#features/must-read/web/widgets.tsx').then((part) => part.ConfirmCard));

/** One tutorial, step by step, and the way to support for who is stuck. */
export default function TutorialPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(help.getTutorial.query({ params: { id } }));
  useCrumb(data?.title);
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('help.tutorial.gone')}
        text={t('help.tutorial.goneText')}
        back={{ to: '/ayuda', label: t('help.tutorial.back') }}
      />
    );
  return <Reading key={data.id} tutorial={data} />;
}

function Reading({ tutorial }: { tutorial: Tutorial }) {
  const { t } = useTranslation();
  const { id, title, type, tags } = tutorial;
  const mayRest = useRestOf(tutorial);
  useReadingNote(id, () => help.readTutorial({ params: { id } }));
  const search = { ...(type ? { type: type.id } : {}), subject: title };
  return (
    <>
      <PageHeader
        title={title}
        pills={mayRest ? <MustReadMark source="help" id={id} /> : null}
        lead={tutorial.summary}
        actions={
          tutorial.can_write ? (
            <ButtonLink icon={<IconPencil />} to={'/gestion/tutoriales/$id'} params={{ id }}>
              {t('help.tutorial.edit')}
            </ButtonLink>
          ) : null
        }
      />
      <CorrectedNote piece={tutorial} />
      <TutorialCover tutorial={tutorial} first />
      <TutorialSteps steps={tutorial.steps} keptFor={id} />
      <div className={css.after}>
        <TagLinks tags={tags} list="/ayuda" />
        {mayRest ? <ConfirmCard source="help" id={id} /> : null}
        <Card padded className="row wrap between gap12">
          <div>
            <h2 className="t17 strong">{t('help.tutorial.stuck')}</h2>
            <p className="ink2">{t('help.tutorial.stuckText')}</p>
          </div>
          <ButtonLink variant="soft" to={'/ayuda/pedir'} search={search}>
            {t('help.title.ask')}
          </ButtonLink>
        </Card>
      </div>
    </>
  );
}
