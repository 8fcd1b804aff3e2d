import { ProgramWall } from '../components/program-wall.tsx';

/** The winners of this programme, month by month. */
export default function AceOfSpadesPage() {
  return <ProgramWall code="ace-of-spades" title={'recognition.title.aceOfSpades'} />;
}
