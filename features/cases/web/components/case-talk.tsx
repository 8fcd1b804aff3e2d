import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { caseCalls, useCaseCalls } from '../use-case-calls.ts';
import { CaseConversation } from './case-conversation.tsx';
import { CaseFiles } from './case-files.tsx';

export interface CaseTalkProps {
  id: string;
  /** To one that is over nothing is added. */
  isOpen: boolean;
  /** The reader works on the case, and may leave notes that its owner does not see. */
  mayNote?: boolean;
}

/** What the parties of a case brought and wrote, on a page that tells the rest of it in its own way. Files come with words. */
export function CaseTalk({ id, isOpen, mayNote = false }: CaseTalkProps) {
  const { t } = useTranslation();
  const { data: detail } = useQuery(caseCalls.getCase.query({ params: { id } }));
  const { fetchFile, say } = useCaseCalls(id, 'cases', isOpen);
  if (!detail) return null;
  return (
    <>
      {detail.files.length > 0 ? (
        <>
          <SectionTitle level={3}>{t('cases.part.files')}</SectionTitle>
          <CaseFiles files={detail.files} fetch={fetchFile} />
        </>
      ) : null}
      <SectionTitle level={3}>{t('cases.part.conversation')}</SectionTitle>
      <CaseConversation detail={detail} fetch={fetchFile} say={say} mayNote={mayNote} />
    </>
  );
}
