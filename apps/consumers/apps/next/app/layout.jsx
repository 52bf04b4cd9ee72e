import '@groundwork/ui/reset';
import '@groundwork/ui/styles.css';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
