import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Tabs, type Tab } from '#platform/web/ui/tabs.tsx';
import type { CaseDetail } from '../../case.ts';
import type { CaseLook } from '../case-look.ts';
import { CaseConversation, type CaseConversationProps } from './case-conversation.tsx';
import { CaseDossier } from './case-dossier.tsx';
import { CaseFiles, type CaseFilesProps } from './case-files.tsx';
import { CaseHistory } from './case-history.tsx';
import css from './case-panel.module.css';

export interface CasePart {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

export interface CasePartsProps extends Pick<CaseConversationProps, 'say' | 'mayNote'>, Pick<CaseFilesProps, 'accept'> {
  detail: CaseDetail;
  look: CaseLook;
  /** What the room knows of the case, as the first part; without it the conversation is the first. */
  facts?: ReactNode;
  /** Asks for a file of the case or of its messages. */
  fetchFile: (fileId: string) => Promise<Blob>;
  addFile?: CaseFilesProps['add'];
  /** The room's own parts, after the facts. */
  more?: readonly CasePart[] | undefined;
}

/** The parts of a case as tabs: facts, the room's own, conversation, files and history. */
export function CaseParts(props: CasePartsProps) {
  const { detail, look, facts, fetchFile, addFile, say, mayNote, accept, more = [] } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const parts: CasePart[] = [
    ...(facts ? [{ key: 'facts', label: t('cases.part.facts'), content: facts }] : []),
    ...more,
    ...(say || detail.messages.length > 0
      ? [
          {
            key: 'conversation',
            label: t('cases.part.conversation'),
            count: detail.messages.length,
            content: <CaseConversation detail={detail} fetch={fetchFile} say={say} mayNote={mayNote} />,
          },
        ]
      : []),
    ...(addFile || detail.files.length > 0
      ? [
          {
            key: 'files',
            label: t('cases.part.files'),
            count: detail.files.length,
            content: <CaseFiles files={detail.files} fetch={fetchFile} add={addFile} accept={accept} />,
          },
        ]
      : []),
    {
      key: 'history',
      label: t('cases.part.history'),
      content: (
        <div className="stack gap16">
          {detail.has_dossier ? (
            <div>
              <CaseDossier id={detail.id} size="small" />
            </div>
          ) : null}
          <CaseHistory detail={detail} look={look} />
        </div>
      ),
    },
  ];
  const open = parts.find((part) => part.key === chosen) ?? parts[0];
  if (!open) return null;
  const tabs = parts.map(({ key, label, count }): Tab => ({ key, label, ...(count ? { count } : {}) }));
  return (
    <Tabs label={t('cases.parts')} tabs={tabs} value={open.key} onChange={setChosen}>
      <div className={css.parts}>{open.content}</div>
    </Tabs>
  );
}
