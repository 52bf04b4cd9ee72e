import { createRoot } from 'react-dom/client';
import { Tasks } from './tasks.jsx';

createRoot(document.getElementById('root')).render(<Tasks />);
