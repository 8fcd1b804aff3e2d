import { Celebrations } from './components/celebrations.tsx';
import { MyLeader } from './components/my-leader.tsx';
import { PersonName } from './components/person-name.tsx';

export { Celebrations, MyLeader, PersonName };
