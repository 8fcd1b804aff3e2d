import { IconExternalLink, IconMaximize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { LostPath } from '#platform/web/ui/art/lost-path.tsx';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { AnchorButton, ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Bone } from '#platform/web/ui/skeleton.tsx';
import { applications, type Application } from '../applications.ts';
import { NoApp } from '../components/no-app.tsx';
import { recordOpening } from '../components/open-application.ts';
import css from './report.module.css';

/** The report of an application inside of Plaza, where its origin is allowed; else the way to it. */
export default function ReportPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const person = useSignedIn();
  const { data, error, refetch } = useQuery(applications.getApplication.query({ params: { id } }));
  useCrumb(data && t('applications.report.title', { name: data.name }));
  if (!data || isGone(error)) return <NoApp error={error} onRetry={refetch} />;
  const { name, report } = data;
  const out = report ? (
    <AnchorButton
      href={report.url}
      target="_blank"
      rel="noopener noreferrer"
      icon={<IconExternalLink size={16} />}
      {...(report.embeddable ? {} : { onClick: () => recordOpening(data, person.id) })}
    >
      {t('applications.report.newTab')}
    </AnchorButton>
  ) : null;
  const back = (
    <ButtonLink to="/app/details/$id" params={{ id }}>
      {t('applications.report.back')}
    </ButtonLink>
  );
  if (report?.embeddable) return <Embedded key={id} application={data} url={report.url} out={out} />;
  return (
    <>
      <PageHeader title={t('applications.report.title', { name })} />
      <EmptyState
        art={report ? <PaperPage /> : <LostPath />}
        title={report ? t('applications.report.outside') : t('applications.report.none')}
        text={report ? t('applications.report.outsideText') : t('applications.report.noneText')}
        actions={
          <>
            {back}
            {out}
          </>
        }
      />
    </>
  );
}

interface EmbeddedProps {
  application: Pick<Application, 'id' | 'name'>;
  url: string;
  out: ReactNode;
}

function Embedded({ application, url, out }: EmbeddedProps) {
  const { t } = useTranslation();
  const { id: personId } = useSignedIn();
  const { id, name } = application;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const title = t('applications.report.title', { name });
  // A report that is shown here has been opened, as one in a tab of its own.
  useEffect(() => recordOpening({ id, name }, personId), [id, name, personId]);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {out}
            <Button icon={<IconMaximize size={16} />} onClick={() => void frame.current?.requestFullscreen()}>
              {t('applications.report.full')}
            </Button>
          </>
        }
      />
      <div className={css.frame}>
        {isLoaded ? null : (
          <div role="status" className={css.waiting}>
            <span className="visually-hidden">{t('ui.loading')}</span>
            <Bone width="40%" height={20} />
            <Bone width="100%" height={220} />
          </div>
        )}
        <iframe
          ref={frame}
          src={url}
          title={title}
          sandbox={sandboxOf(url)}
          referrerPolicy="no-referrer"
          allow="fullscreen"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </>
  );
}

/** A report keeps its own origin, without which it cannot sign in; one of our own origin would reach out of the frame with it. */
function sandboxOf(url: string): string {
  const own = new URL(url, location.href).origin === location.origin;
  return [
    'allow-scripts',
    'allow-forms',
    'allow-popups',
    'allow-downloads',
    ...(own ? [] : ['allow-same-origin']),
  ].join(' ');
}
