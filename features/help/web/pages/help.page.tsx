import { IconMessageCirclePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AskPlaza } from '#features/assistants/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { OwnRequests } from '../components/own-requests.tsx';
import { TutorialList } from '../components/tutorial-list.tsx';
import { help } from '../help.ts';

/** Help: how things are done, and what one has asked support. */
export default function HelpPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'tab'>();
  const { tab } = asked;
  const waiting = useQuery(help.listOwnRequests.query({ query: { size: 1, state: 'waiting' } })).data?.total ?? 0;
  const value = tab === 'solicitudes' ? 'solicitudes' : 'tutoriales';
  const tabs = [
    { key: 'tutoriales', label: t('help.menu.tutorials') },
    { key: 'solicitudes', label: t('help.home.requests'), count: waiting || undefined },
  ] as const;
  return (
    <>
      <PageHeader
        title={t('help.title.help')}
        lead={t('help.home.lead')}
        actions={
          <>
            <AskPlaza />
            <ButtonLink variant="primary" to={'/ayuda/pedir'} icon={<IconMessageCirclePlus />}>
              {t('help.title.ask')}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={t('help.home.sections')}
        tabs={tabs}
        value={value}
        onChange={(key) => show(key === 'tutoriales' ? {} : { tab: key }, { replace: true })}
      >
        {value === 'tutoriales' ? <TutorialList /> : <OwnRequests />}
      </Tabs>
    </>
  );
}
