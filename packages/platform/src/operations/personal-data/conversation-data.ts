import {
  type StoredConversation,
  selectConversationsOf,
  selectMessages,
} from '../../agents/conversation-table.ts';
import { type Conversations, toConversation } from '../../agents/conversations.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import type { Person, PersonalData } from './personal-data.ts';

const BATCH = 50;

/** Dependencies of this module. */
export interface ConversationDataDependencies {
  readonly reader: SqlConnection;
  readonly conversations: Pick<Conversations, 'remove'>;
}

/** Returns the conversations of a person with agents; they are deleted with the account. */
export function createConversationData({
  reader,
  conversations,
}: ConversationDataDependencies): PersonalData {
  return {
    name: 'conversations',
    async *read(person) {
      for await (const conversation of own(person)) {
        const messages = await selectMessages(reader, conversation.id);
        const json: JsonValue = JSON.parse(JSON.stringify(toConversation(conversation, messages)));
        yield json;
      }
    },
    async erase(person) {
      for await (const conversation of own(person)) await conversations.remove(conversation);
    },
  };

  async function* own(person: Person): AsyncGenerator<StoredConversation> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const found: StoredConversation[] = await selectConversationsOf(reader, person, after, BATCH);
      yield* found;
      after = found.length === BATCH ? found.at(-1)?.id : undefined;
    }
  }
}
