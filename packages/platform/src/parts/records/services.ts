import type { LoadedEntities } from '@groundwork/engine';
import type { Services } from '../../services.ts';

export interface RecordServices extends Services, Pick<LoadedEntities, 'catalogue'> {}
