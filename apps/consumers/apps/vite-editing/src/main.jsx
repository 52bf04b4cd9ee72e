import { connectEditorBridge } from '@groundwork/editor-bridge';
import { createRoot } from 'react-dom/client';
import './i18n.js';
import { Sites } from './sites.jsx';

connectEditorBridge({ trustedOrigins: [location.origin] });
createRoot(document.getElementById('root')).render(<Sites />);
