import { Celebrations } from './components/celebrations.tsx';
import { MyLeader } from './components/my-leader.tsx';

export { Celebrations, MyLeader };
