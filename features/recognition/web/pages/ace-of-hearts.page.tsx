import { ProgramWall } from '../components/program-wall.tsx';

/** The winners of this programme, month by month. */
export default function AceOfHeartsPage() {
  return <ProgramWall code="ace-of-hearts" title={'recognition.title.aceOfHearts'} />;
}
