import type { JsonValue } from '@groundwork/engine/kernel';
import type { OutdatedData, Person, PersonalData } from '../../part.ts';
import {
  type StoredConversation,
  selectConversationsBefore,
  selectConversationsOf,
  selectMessages,
} from './conversation-table.ts';
import { toConversation } from './conversations.ts';
import type { ReplyServices } from './services.ts';

const BATCH = 50;

export function createConversationData({ reader, conversations }: ReplyServices): PersonalData {
  return {
    exported: {
      name: 'conversations',
      async *read(person) {
        for await (const conversation of own(person)) {
          const messages = await selectMessages(reader, conversation.id);
          const json: JsonValue = JSON.parse(
            JSON.stringify(toConversation(conversation, messages)),
          );
          yield json;
        }
      },
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

export function createOutdatedConversations(
  { reader, conversations }: ReplyServices,
  days: number | undefined,
): OutdatedData {
  return {
    days,
    async deleteBefore(date) {
      let found: StoredConversation[];
      do {
        found = await selectConversationsBefore(reader, date, BATCH);
        for (const conversation of found) await conversations.remove(conversation);
      } while (found.length === BATCH);
    },
  };
}
