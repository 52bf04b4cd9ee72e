import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';

export function Sites() {
  const { t } = useTranslation();
  const [count, setCount] = useState(10);
  useEffect(() => {
    const increase = () => setCount((before) => before + 1);
    addEventListener('increase', increase);
    return () => removeEventListener('increase', increase);
  }, []);
  return (
    <main>
      <p>We have {count} sites</p>
      <p>{t('hello', { count })}</p>
      <p>
        <Trans i18nKey="terms">
          Read our <a href="/terms">terms</a> and <b>prices</b> first
        </Trans>
      </p>
    </main>
  );
}
