import { useEffect, useState } from 'react';
import { client } from './client.js';

export function Tasks() {
  const [user, setUser] = useState();
  const [titles, setTitles] = useState([]);
  const [error, setError] = useState('');

  useEffect(() => {
    client.auth.me().then(setUser, () => {});
  }, []);

  async function add(data) {
    try {
      const task = await client.entities.Task.create({ title: data.get('title') });
      setTitles((before) => [...before, task.title]);
    } catch ({ message }) {
      setError(message);
    }
  }

  return (
    <main>
      <h1>Tasks</h1>
      {user ? (
        <p>Signed in as {user.email}</p>
      ) : (
        <button type="button" onClick={() => client.auth.redirectToLogin(window.location.href)}>
          Sign in
        </button>
      )}
      <form action={add}>
        <input name="title" aria-label="Title" />
        <button type="submit">Add</button>
      </form>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p role="alert">{error}</p>
    </main>
  );
}
