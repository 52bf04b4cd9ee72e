import './home.css';

export default function Layout({ children }) {
  return (
    <html lang="en-GB" data-fonts="">
      <body>{children}</body>
    </html>
  );
}
