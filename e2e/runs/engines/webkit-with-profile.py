#!/usr/bin/python3
"""A WebKitGTK browser for WebDriver that keeps its data in the folder of its first argument.

WebKit's own test browser forgets everything when WebDriver drives it, so it cannot show what a killed browser kept.
"""
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
data.get_cookie_manager().set_persistent_storage(profile + '/cookies', WebKit2.CookiePersistentStorage.SQLITE)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=1440, default_height=900)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('Evertill test browser')
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect('create-web-view', open_view)


context.connect('automation-started', begin)
Gtk.main()
