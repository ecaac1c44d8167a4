/** The theme's menu for phones with its looks; both load when it first opens. */
import '@site/src/css/menu.css';
import '@site/src/css/phone-menu.css';

export { default } from '@theme-original/Navbar/MobileSidebar';
