import { useNotify } from '@evertill/federation-kit';
import { getSession } from '@evertill/shared-auth';
import { failureText } from '@evertill/shared-data';
import { isLanguage, LANGUAGE_CODES, LANGUAGES, User } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { Card, Field, Select } from '@evertill/shared-ui';
import { useState } from 'react';
import { profile as words } from '../texts';

interface LanguageChoiceProps {
  readonly user: User;
  readonly isOnline: boolean;
}

/** Chooses the language of the person's screens. The host then loads the page again in that language. */
export function LanguageChoice({ user, isOnline }: LanguageChoiceProps) {
  const { http } = useOffline();
  const notify = useNotify();
  const [chosen, setChosen] = useState<string | null>(null);
  const current = isLanguage(user.language) ? user.language : 'en';

  async function choose(language: string): Promise<void> {
    setChosen(language);
    try {
      const saved = await http.send({ method: 'PUT', url: '/auth/language', data: { language } });
      getSession().updateUser(User.parse(saved));
    } catch (error) {
      notify({ text: failureText(error, words.languageFailed), intent: 'negative' });
    } finally {
      setChosen(null);
    }
  }

  return (
    <Card>
      <Field label={words.language} hint={words.languageHint}>
        <Select
          value={chosen ?? current}
          disabled={!isOnline || chosen !== null}
          onChange={(_, { value }) => void choose(value)}
        >
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGES[code]}
            </option>
          ))}
        </Select>
      </Field>
    </Card>
  );
}
